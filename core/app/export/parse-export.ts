/** Reads an export: either valid as a whole, or refused with a message that says what is wrong. */
import * as z from 'zod/mini'
import { COLLECTIONS } from '#core/policies/collections/collections.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportFile,
  exportSchema,
  isOwnMessage,
  LIST_NAMES,
  type ListName,
} from './export-file.ts'

/** More than sixty years of days; larger files are something else, and are not read. */
export const MAX_EXPORT_BYTES = 100 * 1024 * 1024

export type ParsedExport =
  | { readonly file: ExportFile }
  | { readonly refused: 'other' | 'newer' | 'damaged'; readonly reason: string }

const wordOf = (list: ListName): string =>
  list === 'archive' ? list : COLLECTIONS[list].export.slice('list '.length)

const labelled = z.looseObject({ format: z.literal(EXPORT_FORMAT), version: z.number() })

export function parseExport(text: string): ParsedExport {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return text.includes(EXPORT_FORMAT)
      ? damaged('it ends too early, or was changed by another program')
      : noExport()
  }
  const label = labelled.safeParse(value)
  if (!label.success) return noExport()
  if (label.data.version > EXPORT_VERSION) {
    return {
      refused: 'newer',
      reason:
        'This file comes from a newer version of Fourfold. Update Fourfold on this device, then import it again.',
    }
  }
  const parsed = exportSchema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return damaged(issue ? `${placeOf(issue.path)} ${issue.message}` : 'it does not hold together')
  }
  const fault = faultOf(parsed.data)
  return fault === undefined ? { file: parsed.data } : damaged(fault)
}

function noExport(): ParsedExport {
  return { refused: 'other', reason: 'This isn’t a Fourfold export.' }
}

function damaged(fault: string): ParsedExport {
  return { refused: 'damaged', reason: `This file is damaged: ${fault}. Nothing was imported.` }
}

/** `days, entry 4, queryDate:` */
function placeOf(path: readonly PropertyKey[]): string {
  const words = path.map((part, index) => {
    if (typeof part === 'number') return `entry ${part + 1}`
    const list = LIST_NAMES.find((name) => name === part)
    return index === 0 && list ? wordOf(list) : String(part)
  })
  return `${words.join(', ')}:`
}

function isOf(list: ListName, record: ExportFile[ListName][number], userId: string): boolean {
  if (list === 'archive') return true
  if ('senderId' in record) return isOwnMessage(record, userId)
  const fields: readonly string[] = COLLECTIONS[list].goes
  return Object.entries(record).some(([field, value]) => value === userId && fields.includes(field))
}

/** Checks what schemas cannot: missing entries, another account's records, and duplicates. */
function faultOf(file: ExportFile): string | undefined {
  if (file.user && file.user.id !== file.userId) return 'its profile is that of another account'
  for (const name of LIST_NAMES) {
    const [said = 0, held] = [file.counts[name], file[name].length]
    if (said !== held) return `it should hold ${said} ${wordOf(name)}, and holds ${held}`
    const others = file[name].findIndex((one) => !isOf(name, one, file.userId))
    if (others >= 0) return `${wordOf(name)}, entry ${others + 1}, belongs to another account`
  }
  return dayFault(file, 'trackingDaily') ?? dayFault(file, 'timeTrackingDaily')
}

function dayFault(
  file: ExportFile,
  name: 'trackingDaily' | 'timeTrackingDaily',
): string | undefined {
  const seen = new Set<number>()
  for (const [index, { id, userId, queryDate, queryMonth }] of file[name].entries()) {
    const place = `${wordOf(name)}, entry ${index + 1}`
    if (id !== `${userId}${queryDate}` || monthOf(dayOfNumber(queryDate)) !== queryMonth) {
      return `${place}, has an id or a month that is not its day’s`
    }
    if (seen.has(queryDate)) return `${place}, stands there twice`
    seen.add(queryDate)
  }
  return undefined
}
