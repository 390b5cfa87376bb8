import * as z from 'zod/mini'
import { settingsById } from '../setting.ts'

/**
 * When an object was marked for removal, by its path and this device's clock in ms: another file may reuse its path later
 * (decision 0104).
 */
export const leftBehind = settingsById('file/remove/', z.number())
