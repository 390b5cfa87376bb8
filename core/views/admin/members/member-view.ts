/** What the members table shows, in the address bar: filters, order and columns. */
import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { readWholeNumber } from '#core/values/numbers/whole-number.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import { EVERYBODY, MEMBER_STATES, type MemberFilter } from './directory.ts'
import {
  MEMBER_COLUMNS,
  type MemberColumn,
  type MemberOrder,
  ORDER_BY_NAME,
  USUAL_COLUMNS,
} from './member-table.ts'

export interface MemberView {
  readonly filter: MemberFilter
  readonly order: MemberOrder
  readonly columns: readonly MemberColumn[]
}

export const USUAL_VIEW: MemberView = {
  filter: EVERYBODY,
  order: ORDER_BY_NAME,
  columns: USUAL_COLUMNS,
}

export const DAYS_AWAY = { least: 1, most: 3_650 } as const
export const MAX_SEARCH_LENGTH = 200

const daysSchema = z
  .string()
  .check(z.refine((text) => readWholeNumber(text, DAYS_AWAY) !== undefined))

/** The parts of an address, as its keys and values. */
export type Address = Readonly<Record<string, string>>

const addressSchema = z.object({
  q: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH))),
  role: z.optional(z.enum(['admin', 'consistency-coach', 'executive-coach', 'member'])),
  plan: z.optional(z.enum(['admin', 'free', 'standard', 'pro'])),
  group: z.optional(idSchema),
  coach: z.optional(idSchema),
  account: z.optional(z.enum(MEMBER_STATES)),
  away: z.optional(daysSchema),
  from: z.optional(dayKeySchema),
  to: z.optional(dayKeySchema),
  seen: z.optional(dayKeySchema),
  board: z.optional(z.enum(['none'])),
  sort: z.optional(z.string().check(z.refine((text) => orderOf(text) !== undefined))),
  columns: z.optional(z.string().check(z.refine((text) => columnsOf(text) !== undefined))),
})

const KEYS: ReadonlySet<string> = new Set(Object.keys(addressSchema.shape))

/** Whether this version knows a part of an address. */
export function isViewKey(key: string): boolean {
  return KEYS.has(key)
}

export interface AddressedView extends MemberView {
  /** Keys of the address whose values could not be read; they are as if they were not there. */
  readonly ignored: readonly string[]
}

export function viewOfAddress(address: Address): AddressedView {
  const { parts, ignored } = readParts(address)
  const { q = '', role = '', plan = '', group = '', coach = '', account = '' } = parts
  const { from = '', to = '', seen = '', board = '' } = parts
  return {
    filter: {
      typed: q,
      role,
      tier: plan,
      groupId: group,
      coachId: coach,
      state: account,
      board,
      awayDays: readWholeNumber(parts.away ?? '', DAYS_AWAY) ?? 0,
      joinedFrom: from,
      joinedTo: to,
      seenFrom: seen,
    },
    order: orderOf(parts.sort ?? '') ?? ORDER_BY_NAME,
    columns: columnsOf(parts.columns ?? '') ?? USUAL_COLUMNS,
    ignored,
  }
}

function readParts(address: Address) {
  const given = Object.entries(address).filter(([key, value]) => KEYS.has(key) && value !== '')
  const parsed = addressSchema.safeParse(Object.fromEntries(given))
  if (parsed.success) return { parts: parsed.data, ignored: [] }
  const bad = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const good = Object.fromEntries(given.filter(([key]) => !bad.has(key)))
  return { parts: addressSchema.parse(good), ignored: [...bad] }
}

/** A view as parts of an address; what is as usual is left out. */
export function addressOfView({ filter, order, columns }: MemberView): Address {
  const sort = `${order.descending ? '-' : ''}${order.by}`
  const shown = columns.length === 0 ? 'name' : columns.join('.')
  const all = {
    q: filter.typed,
    role: filter.role,
    plan: filter.tier,
    group: filter.groupId,
    coach: filter.coachId,
    account: filter.state,
    away: filter.awayDays === 0 ? '' : String(filter.awayDays),
    from: filter.joinedFrom,
    to: filter.joinedTo,
    seen: filter.seenFrom,
    board: filter.board,
    sort: sort === 'name' ? '' : sort,
    columns: shown === USUAL_COLUMNS.join('.') ? '' : shown,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** The list that a filter means, as parts of an address. */
export function filterAddress(filter: MemberFilter): Address {
  return addressOfView({ ...USUAL_VIEW, filter })
}

/** An address with another view, and everything else in it as before. */
export function withView(address: Address, view: MemberView): Address {
  const others = Object.entries(address).filter(([key]) => !KEYS.has(key))
  return { ...Object.fromEntries(others), ...addressOfView(view) }
}

/** Whether any filter is set. */
export function isFiltered(filter: MemberFilter): boolean {
  return Object.keys(filterAddress(filter)).length > 0
}

function orderOf(text: string): MemberOrder | undefined {
  const descending = text.startsWith('-')
  const key = descending ? text.slice(1) : text
  const by = (['name', ...MEMBER_COLUMNS] as const).find((one) => one === key)
  return by && { by, descending }
}

/** Columns in the order of the table, each once; `name` alone stands for none. */
function columnsOf(text: string): MemberColumn[] | undefined {
  if (text === 'name') return []
  const asked = text.split('.')
  const known = MEMBER_COLUMNS.filter((column) => asked.includes(column))
  return known.length === asked.length ? known : undefined
}
