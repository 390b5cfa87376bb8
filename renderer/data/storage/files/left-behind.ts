import * as z from 'zod/mini'
import { settingsById } from '../settings-by-id.ts'

/** Earlier versions noted no time; no file is as old as this. */
const UNKNOWN = Number.NEGATIVE_INFINITY

/** When an object was marked for removal, by its path, in ms: another file may reuse that later (decision 0104). */
export const leftBehind = settingsById('file/remove/', z.catch(z.number(), UNKNOWN))
