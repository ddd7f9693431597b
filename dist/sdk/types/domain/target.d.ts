/** Where agents live. The contract fixes these words. */
export declare const TARGETS: readonly ["cloud", "local", "task", "command", "http"];
/** Where agents are. */
export type TargetKind = (typeof TARGETS)[number];
/** Whose agents are made of agentspecs; those of the others are known by a name that the workflow gives, or that is made of what it gives. */
export declare function hasAgentspecs(target: TargetKind): target is 'cloud' | 'local';
