/**
 * The privileged server part (docs/architecture.md#layers, docs/product.md#accounts-and-files). Core makes
 * the decisions. Imports are relative, because this folder is a separate package without the app's import
 * aliases.
 */
import './options.ts'
import './app.ts'
import { sendAnnouncements } from './announcements.ts'
import { runBot } from './bot.ts'
import { removeClosed } from './closing.ts'
import { command } from './command.ts'
import { deriveFromDay, deriveFromPartner, deriveFromUser } from './derive.ts'
import { everyMinute } from './every-minute.ts'
import { sumGroupMonths } from './group-months.ts'
import { mirrorRoles } from './mirror.ts'
import { shortenLog } from './old-log.ts'
import { sendReminders } from './reminders.ts'

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
