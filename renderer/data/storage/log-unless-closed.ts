import { logError } from '#data/platform/log.ts'
import type { Account } from './account.ts'

/**
 * For what the app stores by itself: signing out closes the database under it, which is no error.
 * @param what the message to log
 * @returns logs an error if the account's database is still open
 */
export function logUnlessClosed(what: string, { database }: Account): (error: unknown) => void {
  return (error) => {
    if (database.isOpen()) logError(what, error)
  }
}
