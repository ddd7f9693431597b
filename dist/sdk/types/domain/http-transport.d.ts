/** What carries requests instead of the network: a `Dispatcher` of undici, of which nothing else is used. Whoever made it closes it. */
export type HttpTransport = {
    dispatch(options: never, handler: never): boolean;
};
