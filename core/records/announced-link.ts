/** The link of an announcement as an admin types it: a page of Fourfold, or of another website. */
import * as z from 'zod/mini'
import { MAX_ADDRESS_LENGTH } from '#core/values/bounds.ts'
import { readWebLink, type WebLinkTrouble } from '#core/values/links/web-address.ts'
import { inAppPathSchema } from './group.ts'

/** A link as announcements and notifications store it: earlier versions of Fourfold know `link` alone. */
export interface AnnouncedLink {
  readonly link: string
  readonly webLink?: string | undefined
}

const TROUBLE: Readonly<Record<WebLinkTrouble, string>> = {
  long: `A link has ${MAX_ADDRESS_LENGTH} characters at most. Use a shorter one.`,
  spaces: 'Remove the spaces, backslashes and invisible characters from the link.',
  http: 'Fourfold only links to safe pages. Write https:// instead of http://.',
  scheme:
    'Begin with https:// for another website, or with / for a page of Fourfold, such as /leader-board.',
  user: 'Remove the part before the @. It can make a link look like one to another website.',
  port: 'Remove the number after the colon in the website’s name.',
  host: 'Write the website’s whole name, such as https://example.org/page.',
}

export function readAnnouncedLink(typed: string): AnnouncedLink | { readonly problem: string } {
  const text = typed.trim()
  const path = inAppPathSchema.safeParse(text)
  if (path.success) return { link: path.data }
  const read = readWebLink(text)
  return 'link' in read ? { link: '', webLink: read.link } : { problem: TROUBLE[read.trouble] }
}

export const announcedLinkSchema = z.pipe(
  z.string().check((given) => {
    const read = readAnnouncedLink(given.value)
    if (!('problem' in read)) return
    given.issues.push({ code: 'custom', input: given.value, message: read.problem })
  }),
  z.transform((typed: string): AnnouncedLink => {
    const read = readAnnouncedLink(typed)
    return 'problem' in read ? { link: '' } : read
  }),
)
