import { type ReactNode, useEffect, useRef } from 'react'
import { MAX_PARTNERS } from '#core/records/partner.ts'
import type { Profile, User } from '#core/records/user.ts'
import { PATHS, partnersPath } from '#core/values/links/paths.ts'
import { useUser } from '#data/records/member/queries.ts'
import { answerPartner, askPartner, leavePartner } from '#data/records/partner/commands.ts'
import { type PartnerView, usePartners } from '#data/records/partner/use-partners.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { fullDate } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import layout from '#ui/kit/layout.module.css'
import { showDatabaseError } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { PROFILE_WORDS, PARTNER_WORDS as WORDS } from './words.ts'

interface PartnerNoteProps {
  readonly account: Account
  readonly profile: Profile
}

/** Whether the viewer and the member are partners, and the next step towards it. */
export function PartnerNote({ account, profile }: PartnerNoteProps) {
  const partners = usePartners(account)
  const privacy = useUser()?.privacy
  const known = partners?.find(({ userId }) => userId === profile.id)
  const { note, press } = useFocusedNote(known?.state)
  if (!partners || privacy === undefined) return null
  const taken = partners.filter(({ state }) => state !== 'asks-me').length
  return (
    <aside ref={note} className={layout.soft} aria-label="Partners" onClickCapture={press}>
      {known ? (
        <Known account={account} partner={known} isFull={taken >= MAX_PARTNERS} />
      ) : (
        <Stranger
          account={account}
          profile={profile}
          privacy={privacy}
          isFull={taken >= MAX_PARTNERS}
        />
      )}
    </aside>
  )
}

/** Gives the note the focus once the button that was pressed has been replaced. */
function useFocusedNote(state: PartnerView['state'] | undefined) {
  const note = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it shows something else
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    // Do not take the focus away from where the person has moved it meanwhile.
    if (document.activeElement !== document.body) return
    note.current?.querySelector('p')?.focus({ preventScroll: true })
  }, [state])
  const press = () => {
    isPressed.current = true
  }
  return { note, press }
}

interface StrangerProps extends PartnerNoteProps {
  readonly privacy: User['privacy']
  readonly isFull: boolean
}

function Stranger({ account, profile, privacy, isFull }: StrangerProps) {
  const { id: userId, name } = profile
  const { busy, once } = useOnce()
  const ask = () => askPartner(account, { userId, name }).catch(showDatabaseError)
  if (privacy === 'share-nothing') {
    return (
      <Note text={WORDS.private}>
        <ButtonLink variant="light" to={PATHS.privacy}>
          Change who sees them
        </ButtonLink>
      </Note>
    )
  }
  if (isFull) return <Full />
  return (
    <Note text={WORDS.about}>
      <Button busy={busy} onClick={once(ask)}>
        Ask to be partners
      </Button>
    </Note>
  )
}

interface KnownProps {
  readonly account: Account
  readonly partner: PartnerView
  readonly isFull: boolean
}

function Known({ account, partner, isFull }: KnownProps) {
  const { userId, name, state, since, waits } = partner
  const shown = name || PROFILE_WORDS.nameless
  const isAway = useIsAway()
  const { busy, once } = useOnce()
  const answer = (agrees: boolean) =>
    once(() => answerPartner(account, { userId, name, agrees }).catch(showDatabaseError))
  const takeBack = once(() => leavePartner(account, { userId, name }).catch(showDatabaseError))
  switch (state) {
    case 'standing':
      return (
        <Note
          text={since === undefined ? 'You are partners.' : `Partners since ${fullDate(since)}.`}
        >
          <ButtonLink variant="light" to={partnersPath}>
            {WORDS.toPartners}
          </ButtonLink>
        </Note>
      )
    case 'asked-by-me':
      return (
        <Note
          text={
            waits && isAway
              ? `${shown} is asked to be your partner once you’re back online.`
              : `You have asked ${shown} to be your partner.`
          }
        >
          <Button variant="danger" busy={busy} onClick={takeBack}>
            Take back
          </Button>
        </Note>
      )
    case 'asks-me':
      return (
        <Note
          text={isFull ? `${WORDS.asks(shown)} ${WORDS.full(MAX_PARTNERS)}` : WORDS.asks(shown)}
        >
          {!isFull && (
            <Button busy={busy} onClick={answer(true)}>
              Agree
            </Button>
          )}
          <Button variant="outlined" busy={busy} onClick={answer(false)}>
            Not now
          </Button>
        </Note>
      )
  }
}

function Full() {
  return (
    <Note text={WORDS.full(MAX_PARTNERS)}>
      <ButtonLink variant="light" to={partnersPath}>
        {WORDS.toPartners}
      </ButtonLink>
    </Note>
  )
}

function Note({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <>
      <p tabIndex={-1}>{text}</p>
      <div className={layout.wrap}>{children}</div>
    </>
  )
}
