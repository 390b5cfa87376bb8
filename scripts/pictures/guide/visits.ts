/** All visits, in the order of the run. */
import { ADMIN } from './admin.ts'
import { COACH } from './coach.ts'
import { MEMBER } from './member.ts'
import { NEWCOMER } from './newcomer.ts'

export const VISITS = [NEWCOMER, MEMBER, COACH, ADMIN] as const
