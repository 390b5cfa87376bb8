/** The pattern of an id, for use in longer patterns. */
export const ID_LETTERS = '[A-Za-z0-9_-]{1,128}'

/** Safe as one segment of a document path. Firestore also refuses `__name__`. */
export const ID_PATTERN = new RegExp(`^(?!__.*__$)${ID_LETTERS}$`)
