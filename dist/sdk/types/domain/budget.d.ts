/** What bounds the whole run, as the workflow names it. */
export type BudgetName = 'max-duration-minutes' | 'budget-credits' | 'budget-usd';
/** The hard stops of a run; an absent one does not bound it. Credits and US dollars are what they say, the time is milliseconds. */
export type Budgets = {
    readonly maxDurationMs?: number;
    readonly credits?: number;
    readonly usd?: number;
};
/** Why nothing more was begun. */
export type BudgetStop = {
    readonly budget: BudgetName;
    /** A whole sentence with the figures: what was spent, what the budget is. */
    readonly message: string;
};
