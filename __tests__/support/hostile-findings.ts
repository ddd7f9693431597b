import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { WorkflowCommand } from '../../emulator/workflow-commands.ts'
import { decodeEntities } from './markdown-structure.ts'

/** What an attack may have achieved. */
export const ACHIEVEMENTS = ['commands', 'mentions', 'links', 'images', 'raw HTML', 'secrets'] as const
export type Achievement = (typeof ACHIEVEMENTS)[number]

/** One thing that an attack achieved, with what it was; the mark in it says whose it is. */
export type Finding = { readonly what: Achievement; readonly found: string }

/** Commands that the action itself gives. */
const OWN_COMMANDS = new Set(['add-mask', 'error', 'warning', 'notice', 'group', 'endgroup'])

/** A text that an attack gave a command begins with its mark; a text of ours that quotes an attack does not. */
const MARKED_DATA = /^\s*zq\d+qz/i
const MARK = /zq\d+qz/i

/** Commands that the runner would have obeyed and that are not ours. */
export function foreignCommands(commands: readonly WorkflowCommand[]): Finding[] {
  const foreign = commands.filter(
    ({ name, properties, data, line }) =>
      !OWN_COMMANDS.has(name) ||
      !line.startsWith(`::${name}`) ||
      MARKED_DATA.test(data) ||
      Object.values(properties).some((value) => MARK.test(value)),
  )
  return foreign.map(({ line }) => ({ what: 'commands', found: line }))
}

/**
 * Lines that are no command of ours and would be one to a runner whose language leaves out what is not seen, which is how .NET
 * compares unless it is told otherwise.
 */
export function disguisedCommands(lines: readonly string[], commands: readonly WorkflowCommand[]): Finding[] {
  const told = new Set(commands.map(({ line }) => line))
  const disguised = lines.filter((line) => {
    const read = line.replace(/[\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    return !told.has(line) && (read.includes('##[') || read.trimStart().startsWith('::'))
  })
  return disguised.map((found) => ({ what: 'commands', found }))
}

/** Tags that the reports are made of, as a renderer writes them. */
const OWN_TAG =
  /^<\/?(?:h[1-6]|p|ul|ol|li|table|thead|tbody|tr|th|td|details|summary|code|pre|strong|em|hr|br|sub|span)(?: align="(?:left|right|center)"| class="language-text"| start="\d+"| \/)?>$/

/** What GitHub makes of a text after markdown has been read: a person, a team, an issue, a commit. */
const MENTION = /(?<![\w`])@[a-z\d][\w-]*|(?<!\w)#\d+|(?<!\w)gh-\d+|[\w-]+\/[\w-]+[#@][\da-f]+/gi

/** Everything in a rendered document that is not ours. `ownAddresses` are the beginnings of addresses that we link to. */
export function foreignMarkup(markdown: string, ownAddresses: readonly string[]): Finding[] {
  const html = micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })
  const findings: Finding[] = []
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*>|<[!?][^>]*>?/gi)) {
    if (OWN_TAG.test(tag) || tag === '</a>') continue
    if (/^<img/i.test(tag)) findings.push({ what: 'images', found: tag })
    else if (/^<a /i.test(tag)) {
      const href = decodeEntities(/^<a href="([^"]*)">$/.exec(tag)?.[1] ?? '')
      if (!ownAddresses.some((own) => href.startsWith(own))) findings.push({ what: 'links', found: tag })
    } else findings.push({ what: 'raw HTML', found: tag })
  }
  for (const name of ['details', 'summary', 'table', 'pre', 'code', 'sub', 'span']) {
    const [opened, closed] = [`<${name}[ >]`, `</${name}>`].map((tag) => html.split(new RegExp(tag)).length)
    if (opened !== closed) findings.push({ what: 'raw HTML', found: `<${name}> is opened and closed unequally often` })
  }
  const prose = html.replace(/<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>/g, '`').replace(/<[^>]*>/g, '')
  for (const [found] of decodeEntities(prose).matchAll(MENTION)) findings.push({ what: 'mentions', found })
  return findings
}
