import { logError } from '#data/platform/log.ts'
import type { Account } from './account.ts'

/** For what the app stores by itself. @returns logs an error, unless signing out has closed the database */
export function logUnlessClosed(what: string, { database }: Account): (error: unknown) => void {
  return (error) => {
    if (!database.hasBeenClosed()) logError(what, error)
  }
}
