/** Where the platform is and who asks. What is absent is as the action has it: the platform's variables, then its own addresses. */
export type ClientOptions = {
    /** Platform API key. Absent: the environment variable `DATALAYER_API_KEY`. */
    readonly apiKey?: string;
    /** Address of the IAM service; when it is given, the other services default to it. */
    readonly iamUrl?: string;
    /** Address of the runtimes service. */
    readonly runtimesUrl?: string;
    /** Address of the evals service. */
    readonly aiAgentsUrl?: string;
    /** Address of the pages for people. */
    readonly uiUrl?: string;
    /** Account context of the records; it also pays for the runtimes. Absent: `accountUid`. */
    readonly billingEntityUid?: string;
    /** Account context of the records. Absent: the environment variable `DATALAYER_ACCOUNT_UID`. */
    readonly accountUid?: string;
    /** Time limit of one request to the platform, in seconds (1 to 600; 60). */
    readonly platformTimeoutSeconds?: number;
};
/** A connection to the platform, of which nothing can be read: it holds a key. `createClient` makes it. */
export type Client = {
    readonly kind: 'agent-evals-client';
};
/** Makes a client. Nothing is sent and nothing is checked yet: what is wrong is told with everything else when it is used. */
export declare function createClient(options?: ClientOptions): Client;
/** What a client was made of, unchecked; `undefined` for what `createClient` did not make. */
export declare function clientOptionsOf(client: unknown): unknown;
