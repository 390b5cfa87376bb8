import * as z from 'zod/mini'
import { settingsById } from '../setting.ts'

/** When an object was marked for removal, by its path, in ms: another file may reuse that later (decision 0104). */
export const leftBehind = settingsById('file/remove/', z.number())
