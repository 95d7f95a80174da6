/** How many people a service serves in the same hour unless an admin says otherwise. */
export const USUAL_CAPACITY = 4
/** The most that an admin may say. */
export const LARGEST_CAPACITY = 100
/** The highest price, in taka. */
export const HIGHEST_PRICE = 1_000_000
/** The longest description and preparation, in characters: the contract's. */
export const LONGEST_WORDS = 5_000
