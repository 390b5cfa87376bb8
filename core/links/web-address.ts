/**
 * Links to other websites in announcements: read as browsers read them, so that the website that is shown before a link
 * opens is the one that opens (docs/decisions/0124-announcements.md).
 */
import * as z from 'zod/mini'
import { LONGEST_ADDRESS } from '#core/records/bounds.ts'

/** What browsers, Node and Electron all have; `core` compiles without the types of any of them. */
declare const URL: {
  new (
    address: string,
  ): { readonly href: string; readonly host: string } & Readonly<
    Record<'protocol' | 'username' | 'password' | 'port', string>
  >
  canParse(address: string): boolean
}

/** A full host name in ASCII. A last label of letters excludes IP addresses; other alphabets are `xn--…`. */
const HOST = '([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{1,59})'
const HOST_NAME = new RegExp(`^${HOST}$`)
/** A stored link: https, a host name, no user, no port. */
const WEB_LINK = new RegExp(`^https://${HOST}/[!-[\\]-~]*$`)

/** The host of a typed name, such as `xn--mller-kva.de` of `Müller.de`; undefined where no website or mail can be. */
export function hostNamed(typed: string): string | undefined {
  const address = `https://${typed}/`
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed) || !URL.canParse(address)) return undefined
  const { host } = new URL(address)
  return HOST_NAME.test(host) ? host : undefined
}

function isWebLink(link: string): boolean {
  return link.length <= LONGEST_ADDRESS && WEB_LINK.test(link) && URL.canParse(link)
}

/** A link as it is stored. */
export const webLinkSchema = z.string().check(z.refine(isWebLink))

/** Why a typed link cannot be used. */
export type WebLinkTrouble = 'long' | 'spaces' | 'http' | 'scheme' | 'user' | 'port' | 'host'

type ReadLink = { readonly link: string } | { readonly trouble: WebLinkTrouble }

/** Reads a link as somebody types it. @returns the link as it is stored, or what is wrong with it */
export function readWebLink(typed: string): ReadLink {
  const text = typed.trim()
  if (text.length > LONGEST_ADDRESS) return { trouble: 'long' }
  // Browsers drop line breaks and turn backslashes round, so a link with them is not what it looks like.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text)) return { trouble: 'spaces' }
  if (/^http:\/\//i.test(text)) return { trouble: 'http' }
  if (!/^https:\/\//i.test(text)) return { trouble: 'scheme' }
  if (!URL.canParse(text)) return { trouble: 'host' }
  const { href, username, password, port } = new URL(text)
  if (username !== '' || password !== '' || /^https:\/\/[^/?#]*@/i.test(text)) {
    return { trouble: 'user' }
  }
  if (port !== '') return { trouble: 'port' }
  if (href.length > LONGEST_ADDRESS) return { trouble: 'long' }
  return isWebLink(href) ? { link: href } : { trouble: 'host' }
}

/** The website that a stored link opens, exactly as the browser finds it: other alphabets stay `xn--…`. */
export function hostOf(link: string): string {
  return new URL(link).host
}
