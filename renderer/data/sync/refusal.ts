import type { Intent } from './operation.ts'

/**
 * What a member is told at once of an operation that the server refuses for good (spec 8, design 10).
 * @returns undefined where it is not an error to be told of: hours, templates and notifications wait in the
 * list of what could not be saved
 */
export function refusalOf({ kind }: Intent): 'user' | 'database' | undefined {
  switch (kind) {
    case 'saveUser':
      return 'user'
    case 'checkHabit':
    case 'markBreak':
    case 'openDay':
    // It moves the month from one group to the other.
    case 'joinGroup':
      return 'database'
    default:
      return undefined
  }
}
