import { MAX_FILE_BYTES, TOO_LARGE } from '#core/views/admin/import/read-people.ts'

const NOT_TEXT =
  'This file can’t be read as text. Save it as “CSV UTF-8” in your spreadsheet, and choose that file.'

type FileText = { readonly text: string } | { readonly problem: string; readonly text?: never }

/** A file's bytes as text: UTF-8, or UTF-16 with its mark, which spreadsheets call "Unicode text". */
export function textOfFile(bytes: Uint8Array): FileText {
  if (bytes.length > MAX_FILE_BYTES) return { problem: TOO_LARGE }
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes('\0') ? { problem: NOT_TEXT } : { text }
  } catch {
    return { problem: NOT_TEXT }
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
