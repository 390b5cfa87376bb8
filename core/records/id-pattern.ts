/**
 * Ids of users, groups and records: what may stand in a document path, and nothing that could leave it.
 * `__name__` is refused by the cloud's database, too.
 */
export const ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/
