import type { Question } from '../../domain/ports.ts'
import type { AgentRoute } from './agent-route.ts'
import type { AnswerFormat } from './body-reader.ts'

/** How an agent is asked over HTTP: where, with what, and how its answer is read. */
export type Wire = {
  /** What is sent; called once per question, so that a retry is the same question. */
  write(question: Question): WrittenQuestion
  /** Names by which the agent may be had. */
  readonly route: AgentRoute
  urlOf(name: string): string
  /** Sent with every question; they win over those that the question is written with. */
  readonly headers: Readonly<Record<string, string>>
  /** Among the headers are secrets: nothing is sent where those may not go. */
  readonly holdsSecrets: boolean
  readonly format: AnswerFormat
  readonly words: WireWords
}

/** A question as it is sent. */
export type WrittenQuestion = { readonly body: string; readonly headers?: Readonly<Record<string, string>> }

/** What is said of refusals, which depends on where the address and the secrets came from. */
export type WireWords = {
  /** Completes "…, so …": what is kept back from an address that is not safe. */
  readonly unsent: string
  /** Clauses that say what a 401 and a 403 mean and what to check. */
  readonly unauthorized: string
  readonly forbidden: string
  /** Completes "…, which is not followed because …". */
  readonly redirected: string
  /** The whole sentence for an agent that is at none of these names. */
  nobody(names: readonly string[]): string
}
