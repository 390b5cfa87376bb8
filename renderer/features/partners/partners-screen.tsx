import { useEffect, useId, useRef, useState } from 'react'
import { MAX_PARTNERS } from '#core/records/partner.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { useUser } from '#data/records/member/queries.ts'
import { usePartners } from '#data/records/partner/use-partners.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PartnerCard } from './partner-card.tsx'
import styles from './partners.module.css'
import { AskedList, AskingList } from './requests.tsx'
import { EMPTY, PAGE } from './words.ts'

/** `/community?view=partners`: the member's partners, and who asks to be one (docs/product.md#partners). */
export function PartnersScreen() {
  const account = useAccount()
  return account ? <Partners account={account} /> : null
}

function Partners({ account }: { readonly account: Account }) {
  const partners = usePartners(account)
  const privacy = useUser()?.privacy
  const heading = useId()
  const { done, tell } = useDone()
  if (!partners || privacy === undefined) return <Loading>Loading your partners…</Loading>

  const standing = partners.filter(({ state }) => state === 'standing')
  const asked = partners.filter(({ state }) => state === 'asked-by-me')
  const asking = partners.filter(({ state }) => state === 'asks-me')
  const shared = { account, onDone: tell }
  return (
    <div className={layout.page}>
      <PageTitle title="Partners" />
      {partners.length > 0 && <p className={layout.lead}>{PAGE.lead}</p>}
      {done}
      {partners.length === 0 && <NoPartners sharesNothing={privacy === 'share-nothing'} />}
      {asking.length > 0 && (
        <AskingList
          {...shared}
          requests={asking}
          isFull={standing.length + asked.length >= MAX_PARTNERS}
        />
      )}
      {standing.length > 0 && (
        <section className={layout.stack} aria-labelledby={heading}>
          <h2 id={heading} className={styles.heading}>
            Your partners <small>{PAGE.count(standing.length, asked.length, MAX_PARTNERS)}</small>
          </h2>
          <ul className={layout.stack} aria-labelledby={heading}>
            {standing.map((one) => (
              <PartnerCard key={one.userId} {...shared} partner={one} />
            ))}
          </ul>
        </section>
      )}
      {asked.length > 0 && <AskedList {...shared} requests={asked} />}
    </div>
  )
}

/** What has just been done. It takes the focus, because the control that did it is gone. */
function useDone() {
  const [said, setSaid] = useState<{ readonly text: string }>()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (said) line.current?.focus()
  }, [said])
  const done = said && (
    <p className={layout.soft} ref={line} tabIndex={-1} role="status">
      {said.text}
    </p>
  )
  return { done, tell: (text: string) => setSaid({ text }) }
}

function NoPartners({ sharesNothing }: { readonly sharesNothing: boolean }) {
  const action = sharesNothing ? (
    <ButtonLink to={PATHS.privacy}>Change who sees what</ButtonLink>
  ) : (
    <ButtonLink to={PATHS.leaderBoard}>Open the leaderboard</ButtonLink>
  )
  return (
    <EmptyState title="Better together" within action={action}>
      {sharesNothing ? EMPTY.privateText : EMPTY.text}
    </EmptyState>
  )
}
