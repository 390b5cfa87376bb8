/** Links to other websites, read as browsers do: the website shown before a link opens is the one that opens. */
import * as z from 'zod/mini'
import { MAX_ADDRESS_LENGTH } from '#core/values/bounds.ts'

/** What browsers, Node and Electron all have; `core` compiles without the types of any of them. */
declare const URL: {
  new (
    address: string,
  ): { readonly href: string; readonly host: string } & Readonly<
    Record<'protocol' | 'username' | 'password' | 'port', string>
  >
  canParse(address: string): boolean
}

/** https, a full host name in ASCII (`xn--…`), no user, no port. A last label of letters excludes IP addresses. */
const WEB_LINK =
  /^https:\/\/([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{1,59})\/[!-[\]-~]*$/

function isWebLink(link: string): boolean {
  return link.length <= MAX_ADDRESS_LENGTH && WEB_LINK.test(link) && URL.canParse(link)
}

export const webLinkSchema = z.string().check(z.refine(isWebLink))

export type WebLinkTrouble = 'long' | 'spaces' | 'http' | 'scheme' | 'user' | 'port' | 'host'

type ReadLink = { readonly link: string } | { readonly trouble: WebLinkTrouble }

export function readWebLink(typed: string): ReadLink {
  const text = typed.trim()
  if (text.length > MAX_ADDRESS_LENGTH) return { trouble: 'long' }
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
  if (href.length > MAX_ADDRESS_LENGTH) return { trouble: 'long' }
  return isWebLink(href) ? { link: href } : { trouble: 'host' }
}

/** The website that a stored link opens, exactly as the browser finds it: other alphabets stay `xn--…`. */
export function hostOf(link: string): string {
  return new URL(link).host
}
