/** All visits, in the order in which they are made. */
import { ADMIN } from './admin.ts'
import { COACH } from './coach.ts'
import { MEMBER } from './member.ts'
import { NEWCOMER } from './newcomer.ts'

export const VISITS = [NEWCOMER, MEMBER, COACH, ADMIN] as const
