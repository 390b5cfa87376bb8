import type { QuotedAgreement } from '#core/records/agreement.ts'
import layout from '../kit/layout.module.css'
import { keptInWords, AGREEMENT_WORDS as WORDS } from './words.ts'

/** The agreements that ended in a week, in its check-in; nothing where there are none. */
export function QuotedAgreements({ all }: { readonly all: readonly QuotedAgreement[] }) {
  if (all.length === 0) return null
  return (
    <section className={layout.close} aria-label={WORDS.title}>
      <p>
        <strong>{keptInWords(all)}</strong>
      </p>
      <ul className={layout.close}>
        {all.map(({ text, kept }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none is ever moved
          <li key={index}>
            <span aria-hidden="true">{kept ? '✓' : '–'}</span> <bdi>{text}</bdi>{' '}
            <span className={layout.muted}>{kept ? WORDS.kept : 'Not kept'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
