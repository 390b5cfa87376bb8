/**
 * The privileged server part (docs/architecture.md#layers, docs/product.md#accounts-and-files). Core makes
 * the decisions. Imports are relative, because this folder is a separate package without the app's import
 * aliases.
 */
import './options.ts'
import { command } from './command.ts'
import { deriveFromDay, deriveFromPartner, deriveFromUser, sumGroupMonths } from './derive.ts'
import { mirrorRoles } from './mirror.ts'
import {
  everyMinute,
  removeClosed,
  runBot,
  sendAnnouncements,
  sendReminders,
  shortenLog,
} from './schedules.ts'

// Firebase deploys these exports under these names.
export {
  command,
  deriveFromDay,
  deriveFromPartner,
  deriveFromUser,
  everyMinute,
  mirrorRoles,
  removeClosed,
  runBot,
  sendAnnouncements,
  sendReminders,
  shortenLog,
  sumGroupMonths,
}
