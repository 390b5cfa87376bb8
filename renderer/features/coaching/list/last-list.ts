/** The coach's list as it was left, for the way back, and for the next member and the previous one. */

interface LastList {
  /** Whose list it is. */
  readonly userId: string
  /** The entry of the browser's history: only the same visit of the list is restored. */
  readonly key: string
  /** The order in the address, such as `?sort=-month`. */
  readonly query: string
  readonly search: string
  /** The listed members, in their order. */
  readonly ids: readonly string[]
  /** How far below the window's edge the list began, in pixels; negative once it was scrolled. */
  readonly top: number
}

let last: LastList | undefined

export const lastList = {
  keep: (list: LastList): void => {
    last = list
  },
  /** Of this account; undefined after a reload. */
  read: (userId: string | undefined): LastList | undefined =>
    last?.userId === userId ? last : undefined,
} as const
