/** What an id consists of, as a part of longer patterns. */
export const ID_LETTERS = '[A-Za-z0-9_-]{1,128}'

/**
 * Ids of users, groups and records: what may stand in a document path, and nothing that could leave it.
 * `__name__` is refused by the cloud's database, too.
 */
export const ID_PATTERN = new RegExp(`^(?!__.*__$)${ID_LETTERS}$`)
