/**
 * What somebody may not learn of another member by asking: with each of these that its request names (`hides`), a command
 * answers in the same words, after the same reads. `stranger`: the two have nothing to do with each other, by group, as
 * coach and member, or as partners.
 */
export type Hidden = 'gone' | 'closed' | 'shares nothing' | 'blocks' | 'stranger'
