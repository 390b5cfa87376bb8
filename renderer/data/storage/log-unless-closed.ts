import { logError } from '#data/platform/log.ts'
import type { Account } from './account.ts'

/**
 * For what the app stores by itself: signing out closes the database under it, which is no error.
 * @param what the message to log
 * @returns logs an error unless the account's database has been closed
 */
export function logUnlessClosed(what: string, { database }: Account): (error: unknown) => void {
  return (error) => {
    if (!database.hasBeenClosed()) logError(what, error)
  }
}
