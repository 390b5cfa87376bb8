import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { MAX_PARTNERS } from '#core/records/partner.ts'
import { PATHS, profilePath } from '#core/values/links/paths.ts'
import { useUser } from '#data/records/member/queries.ts'
import { answerPartner, leavePartner } from '#data/records/partner/commands.ts'
import { type PartnerView, usePartners } from '#data/records/partner/use-partners.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { classNames } from '#ui/class-names.ts'
import rows from '#ui/joining/action-rows.module.css'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useOnce } from '#ui/use-once.ts'
import { PartnerCard } from './partner-card.tsx'
import styles from './partners.module.css'
import { EMPTY, nameOf, PAGE, REQUESTS as WORDS } from './words.ts'

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
      {sharesNothing
        ? EMPTY.privateText
        : 'A partner keeps going with you: your days together grow whenever both of you check a habit. Open somebody’s profile, from the leaderboard for instance, and ask.'}
    </EmptyState>
  )
}

interface RequestsProps {
  readonly account: Account
  readonly requests: readonly PartnerView[]
  /** Called with what has been done, once it is. */
  readonly onDone: (text: string) => void
}

function AskingList({
  account,
  requests,
  isFull,
  onDone,
}: RequestsProps & { readonly isFull: boolean }) {
  const heading = useId()
  const { busy, once } = useOnce()
  const answer = async ({ userId, name }: PartnerView, agrees: boolean) => {
    await answerPartner(account, { userId, name, agrees })
    onDone((agrees ? WORDS.agreed : WORDS.declined)(nameOf(name)))
  }
  return (
    <section className={layout.stack} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Asking you
      </h2>
      {isFull && <p className={layout.muted}>{PAGE.full(MAX_PARTNERS)}</p>}
      <ul className={layout.tight} aria-labelledby={heading}>
        {requests.map((one) => (
          <li key={one.userId} className={classNames(rows.row, styles.request)}>
            <Words partner={one} text="asks to be your partner" />
            <span className={layout.wrap}>
              {!isFull && (
                <Button
                  busy={busy}
                  aria-label={`Agree: ${nameOf(one.name)}`}
                  onClick={once(() => answer(one, true))}
                >
                  Agree
                </Button>
              )}
              <Button
                variant="outlined"
                busy={busy}
                aria-label={`Not now: ${nameOf(one.name)}`}
                onClick={once(() => answer(one, false))}
              >
                Not now
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom the member has asked, as long as they have not answered. */
function AskedList({ account, requests, onDone }: RequestsProps) {
  const heading = useId()
  const isAway = useIsAway()
  const { busy, once } = useOnce()
  const takeBack = async ({ userId, name }: PartnerView) => {
    await leavePartner(account, { userId, name })
    onDone(`Request to ${nameOf(name)} withdrawn.`)
  }
  return (
    <section className={layout.stack} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Waiting for an answer
      </h2>
      <ul className={layout.tight} aria-labelledby={heading}>
        {requests.map((one) => (
          <li key={one.userId} className={classNames(rows.row, styles.request)}>
            <Words
              partner={one}
              text={
                one.waits && isAway ? 'is asked once you’re back online' : 'has not answered yet'
              }
            />
            <span className={layout.wrap}>
              <Button
                variant="danger"
                busy={busy}
                aria-label={`Take back: ${nameOf(one.name)}`}
                onClick={once(() => takeBack(one))}
              >
                Take back
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ partner, text }: { readonly partner: PartnerView; readonly text: string }) {
  return (
    <span className={rows.words}>
      <Link className={styles.name} to={profilePath(partner.userId)}>
        <bdi>{nameOf(partner.name)}</bdi>
      </Link>
      <small>{text}</small>
    </span>
  )
}
