/**
 * The privileged server part (docs/architecture.md#layers, docs/product.md#accounts-and-files). What is decided lies
 * in core; imports are relative, for this folder is a package of its own, without the names of the other one.
 */
import './app.ts'
import { runBot } from './bot.ts'
import { removeClosed } from './closing.ts'
import { mirrorRoles } from './mirror.ts'
import { sendReminders } from './reminders.ts'
import { setDisabled } from './set-disabled.ts'
import { setRoles } from './set-roles.ts'

// Firebase deploys what this module exports, under these names.
export { mirrorRoles, removeClosed, runBot, sendReminders, setDisabled, setRoles }
