/** Where an attack on the rules has gone. */
export interface Moved {
  /** The file and the title of its test as it was in `tests/rules/attacks`. */
  readonly attack: string
  /**
   * `closed`: nobody may write the collection any more, whatever they say (`tests/rules/attacks/derived.rules.ts`); `device`:
   * it concerns the member's own devices alone, which settle it.
   */
  readonly door: 'rule' | 'command' | 'closed' | 'device'
  /** The test that tries it now; for `closed` the file of that test, and the collection as its title. */
  readonly file: string
  readonly title: string
}
