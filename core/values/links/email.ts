/**
 * Reads email addresses: the one answer for the doors, the import and comparisons. What Firebase signs in decides: it
 * takes nothing but ASCII before the @ (github.com/firebase/firebase-admin-java/issues/263).
 */
import * as z from 'zod/mini'
import { MAX_EMAIL_LENGTH } from '#core/values/bounds.ts'
import { visibleWords } from '#core/values/names/visible.ts'
import { hostOf, readWebLink } from './web-address.ts'

/** Why a text is no email; `letter` where one before the @ is of another alphabet. */
export type EmailTrouble =
  | { readonly why: 'missing' | 'long' | 'invalid' }
  | { readonly why: 'letter'; readonly letter: string }

type ReadEmail = { readonly email: string } | { readonly trouble: EmailTrouble }

const LOCAL_PART = /^(?!\.)((^|\.)[\w!#$%&'*+/=?^`{|}~-]+)+$/

/** @returns in lower case, its domain as mail servers know it (`xn--…`), or what is wrong with it */
export function readEmail(typed: string): ReadEmail {
  const [text, ...others] = visibleWords(typed.normalize('NFKC'))
  if (text === undefined) return { trouble: { why: 'missing' } }
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at).toLowerCase()
  const domain = hostNamed(text.slice(at + 1))
  if (at < 1 || others.length > 0 || domain === undefined) return { trouble: { why: 'invalid' } }
  const [letter] = /[^\0-\x7F]\p{M}*/u.exec(local) ?? []
  if (letter !== undefined) return { trouble: { why: 'letter', letter } }
  if (!LOCAL_PART.test(local)) return { trouble: { why: 'invalid' } }
  const email = `${local}@${domain}`
  return email.length > MAX_EMAIL_LENGTH ? { trouble: { why: 'long' } } : { email }
}

/** The host of a typed name, such as `xn--mller-kva.de` of `Müller.de`; undefined where no website could be. */
function hostNamed(typed: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return undefined
  const read = readWebLink(`https://${typed}`)
  return 'link' in read ? hostOf(read.link) : undefined
}

/** An email for comparison; what is none, as an account may have from its provider, in lower case. */
export function plainEmail(email: string): string {
  const read = readEmail(email)
  return 'email' in read ? read.email : email.trim().toLowerCase()
}

export function typedEmailSchema(missing: string) {
  return z.string().check(({ value, issues }) => {
    const read = readEmail(value)
    if ('email' in read) return
    issues.push({ code: 'custom', input: value, message: messageOf(read.trouble, missing) })
  }, z.overwrite(plainEmail))
}

function messageOf(trouble: EmailTrouble, missing: string): string {
  switch (trouble.why) {
    case 'missing':
      return missing
    case 'long':
      return 'This email address is too long.'
    case 'letter':
      return `Nobody can sign in with “${trouble.letter}” before the @. Use another email.`
    case 'invalid':
      return 'Enter an email address like name@example.com.'
  }
}
