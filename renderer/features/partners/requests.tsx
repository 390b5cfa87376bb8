import { useId } from 'react'
import { Link } from 'react-router-dom'
import { MAX_PARTNERS } from '#core/records/partner.ts'
import { profilePath } from '#core/values/links/paths.ts'
import { answerPartner, leavePartner } from '#data/records/partner/commands.ts'
import type { PartnerView } from '#data/records/partner/use-partners.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { classNames } from '#ui/class-names.ts'
import rows from '#ui/joining/action-rows.module.css'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { useOnce } from '#ui/use-once.ts'
import styles from './partners.module.css'
import { nameOf, PAGE, REQUESTS as WORDS } from './words.ts'

interface RequestsProps {
  readonly account: Account
  readonly requests: readonly PartnerView[]
  /** Called with what has been done, once it is. */
  readonly onDone: (text: string) => void
}

/** Who asks the member to be their partner. */
export function AskingList({
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
export function AskedList({ account, requests, onDone }: RequestsProps) {
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
            <Words partner={one} text={one.waits && isAway ? WORDS.unsent : WORDS.asked} />
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
