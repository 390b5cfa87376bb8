import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { GroupRow } from '#core/policies/joining/group-rows.ts'
import { acceptedUntil, askAgainFrom } from '#core/policies/joining/joining.ts'
import type { SeenMember } from '#core/policies/privacy/who-sees.ts'
import { msOf } from '#core/sync/stamp.ts'
import { Button } from '#ui/kit/button.tsx'
import { localDate } from '../day-words.ts'
import layout from '../kit/layout.module.css'
import { showDatabaseError, showToast } from '../toast.ts'
import { useOnce } from '../use-once.ts'
import { ConsentCheckbox } from './consent-checkbox.tsx'
import styles from './groups-to-ask.module.css'
import { useKeptFocus } from './kept-focus.ts'
import { ASKING } from './words.ts'

interface GroupsToAskProps {
  readonly member: SeenMember | undefined
  readonly rows: readonly GroupRow[]
  /** The member has asked as many groups as they may at once. */
  readonly isFull: boolean
  readonly within?: boolean
  /** The group that joining another one would leave, if coming back to it takes an invitation. */
  readonly leaves?: string | undefined
  /** Returns to the group that joining another one would leave, if it is open. */
  readonly wayBack?: (() => Promise<void>) | undefined
  readonly onAsk: (row: GroupRow, onBoard: boolean) => Promise<void>
  readonly onTakeBack: (row: GroupRow) => Promise<void>
  readonly onJoin: (row: GroupRow) => Promise<void>
}

/** The warning before leaving a group that is not open. @param name of the group, if it is known */
export function leaveWarning(name?: string): string {
  return ASKING.leaving(name)
}

/**
 * Groups that are not open: asking to join, the answer, and taking the request back
 * (docs/product.md#groups-and-boards).
 */
export function GroupsToAsk({ rows, within = false, ...deeds }: GroupsToAskProps) {
  return (
    <>
      {deeds.isFull && rows.some(({ standing }) => standing === 'free') && (
        <p className={layout.muted}>{ASKING.full}</p>
      )}
      <ul
        className={styles.groups}
        data-within={within || undefined}
        aria-label="Groups you can ask to join"
      >
        {rows.map((row) => (
          <Group key={row.id} row={row} {...deeds} />
        ))}
      </ul>
    </>
  )
}

type GroupProps = Omit<GroupsToAskProps, 'rows' | 'within'> & { readonly row: GroupRow }

function Group({ member, row, isFull, leaves, wayBack, onAsk, onTakeBack, onJoin }: GroupProps) {
  const [asking, setAsking] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const { standing } = row
  const name = row.name || 'this group'
  const press = useKeptFocus(item, `${standing} ${asking}`)
  const { once } = useOnce()
  const act = (deed: () => Promise<void>) => void once(() => deed().catch(showDatabaseError))()
  const ask = (onBoard: boolean) =>
    act(async () => {
      await onAsk(row, onBoard)
      setAsking(false)
      showToast({ kind: 'success', about: row.id, message: `You have asked to join ${name}.` })
    })
  const takeBack = () =>
    act(async () => {
      await onTakeBack(row)
      const { request } = row
      showToast({
        about: row.id,
        message: `You took back your request to join ${name}.`,
        undo: request?.state === 'pending' && (() => act(() => onAsk(row, request.onBoard))),
      })
    })
  const join = () =>
    act(async () => {
      await onJoin(row)
      showToast({
        kind: 'success',
        about: 'group',
        message: `Welcome to ${name}.`,
        undo: wayBack && (() => act(wayBack)),
      })
    })
  return (
    <li
      ref={item}
      className={styles.group}
      onClickCapture={({ target }: MouseEvent) => target instanceof Element && press(target)}
    >
      <div className={layout.ends}>
        <span className={styles.name}>
          <strong>
            <bdi>{row.name || 'A group without a name'}</bdi>
          </strong>
          {row.category !== '' && <small>{row.category}</small>}
          <StandingText row={row} />
          {standing === 'accepted' && leaves !== undefined && <span>{leaveWarning(leaves)}</span>}
        </span>
        {standing === 'free' && !isFull && !asking && (
          <Button
            variant="light"
            aria-label={`Ask to join ${name}`}
            onClick={() => setAsking(true)}
          >
            Ask to join
          </Button>
        )}
        {standing === 'accepted' && (
          <Button aria-label={`Join ${name}`} onClick={join}>
            Join
          </Button>
        )}
        {(standing === 'asked' || standing === 'accepted') && (
          <Button
            variant="danger"
            aria-label={`Take back the request to ${name}`}
            onClick={takeBack}
          >
            {standing === 'asked' ? 'Take back' : 'No, thank you'}
          </Button>
        )}
      </div>
      {standing === 'free' && !isFull && asking && (
        <AskForm
          member={member}
          name={name}
          leaves={leaves}
          onAsk={ask}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function StandingText({ row: { standing, request } }: { readonly row: GroupRow }): ReactNode {
  if (request?.state === 'accepted' && standing === 'free') {
    return <span>You could join until {localDate(acceptedUntil(request))}. Ask again.</span>
  }
  if (!request || standing === 'free') return null
  if (standing === 'asked') {
    return <span>Asked on {localDate(msOf(request.at))}. A coach of the group will answer.</span>
  }
  if (standing === 'accepted') {
    return <span>You’re accepted. You can join until {localDate(acceptedUntil(request))}.</span>
  }
  if (standing === 'barred') {
    return (
      <span>
        {request.byCoach
          ? 'You were removed from this group and can’t come back by yourself. A coach of the group can change that.'
          : 'You were removed from this group and can’t come back by yourself. An admin can change that.'}
      </span>
    )
  }
  return <span>{ASKING.declined(localDate(askAgainFrom(request)))}</span>
}

interface AskFormProps {
  readonly member: SeenMember | undefined
  readonly name: string
  readonly leaves: string | undefined
  readonly onAsk: (onBoard: boolean) => void
  readonly onCancel: () => void
}

/** Tells what the group's coaches will see, before the request is sent (docs/product.md#promises). */
function AskForm({ member, name, leaves, onAsk, onCancel }: AskFormProps) {
  const [onBoard, setOnBoard] = useState(false)
  return (
    <fieldset className={styles.form} aria-label={`Asking to join ${name}`}>
      <ConsentCheckbox
        member={member}
        group={{ name, joins: true }}
        checked={onBoard}
        onChange={setOnBoard}
      />
      <p>
        {ASKING.formText}
        {leaves !== undefined && ` ${leaveWarning(leaves)}`}
      </p>
      <div className={layout.wrap}>
        <Button onClick={() => onAsk(onBoard)}>Send request</Button>
        <Button variant="subtle" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </fieldset>
  )
}
