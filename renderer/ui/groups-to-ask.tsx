import './button-styles.ts'
import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { GroupRow } from '#core/joining/group-rows.ts'
import { acceptedUntil, askAgainFrom } from '#core/joining/joining.ts'
import { MOST_REQUESTS } from '#core/records/creations.ts'
import { msOf } from '#core/sync/stamp.ts'
import { ConsentCheckbox } from './consent-checkbox.tsx'
import { dayHere } from './day-words.ts'
import styles from './groups-to-ask.module.css'
import { useKeptFocus } from './kept-focus.ts'
import { showDatabaseError, showToast } from './toast.ts'
import { useOnce } from './use-once.ts'

interface GroupsToAskProps {
  readonly rows: readonly GroupRow[]
  /** As many groups have been asked as can be at once: none can be asked besides. */
  readonly isFull: boolean
  /** It stands in a section that is a card already. */
  readonly within?: boolean
  /** The group that joining another one would leave, where one comes back to it by invitation alone. */
  readonly leaves?: string | undefined
  /** Back to the group that joining another one would leave, where one can come back by oneself. */
  readonly wayBack?: (() => Promise<void>) | undefined
  readonly onAsk: (row: GroupRow, onBoard: boolean) => Promise<void>
  readonly onTakeBack: (row: GroupRow) => Promise<void>
  readonly onJoin: (row: GroupRow) => Promise<void>
}

/** What leaving a group that is not open means. @param name of the group, where it is known */
export function leaveWarning(name = 'This group'): string {
  return `${name} is by invitation: without one you have to ask to come back.`
}

/** Groups that are not open: asking to join, what came of it, and taking it back (design 5). */
export function GroupsToAsk({ rows, within = false, ...deeds }: GroupsToAskProps) {
  return (
    <>
      {deeds.isFull && rows.some(({ standing }) => standing === 'free') && (
        <p className={styles.full}>
          You have asked {MOST_REQUESTS} groups. Take a request back to ask another.
        </p>
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

function Group({ row, isFull, leaves, wayBack, onAsk, onTakeBack, onJoin }: GroupProps) {
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
        message: `You do not ask to join ${name} any more.`,
        ...(request?.state === 'pending'
          ? { action: { label: 'Undo', run: () => act(() => onAsk(row, request.onBoard)) } }
          : {}),
      })
    })
  const join = () =>
    act(async () => {
      await onJoin(row)
      showToast({
        kind: 'success',
        about: 'group',
        message: `Welcome to ${name}.`,
        ...(wayBack && { action: { label: 'Undo', run: () => act(wayBack) } }),
      })
    })
  return (
    <li
      ref={item}
      className={styles.group}
      onClickCapture={({ target }: MouseEvent) => target instanceof Element && press(target)}
    >
      <div className={styles.line}>
        <span className={styles.name}>
          <strong>
            <bdi>{row.name || 'A group without a name'}</bdi>
          </strong>
          {row.category !== '' && <small>{row.category}</small>}
          <Said row={row} />
          {standing === 'accepted' && leaves !== undefined && <span>{leaveWarning(leaves)}</span>}
        </span>
        {standing === 'free' && !isFull && !asking && (
          <Button
            size="md"
            variant="light"
            aria-label={`Ask to join ${name}`}
            onClick={() => setAsking(true)}
          >
            Ask to join
          </Button>
        )}
        {standing === 'accepted' && (
          <Button size="md" aria-label={`Join ${name}`} onClick={join}>
            Join
          </Button>
        )}
        {(standing === 'asked' || standing === 'accepted') && (
          <Button
            size="md"
            variant="subtle"
            aria-label={`Take back the request to ${name}`}
            onClick={takeBack}
          >
            {standing === 'asked' ? 'Take back' : 'No, thank you'}
          </Button>
        )}
      </div>
      {standing === 'free' && !isFull && asking && (
        <AskForm name={name} leaves={leaves} onAsk={ask} onCancel={() => setAsking(false)} />
      )}
    </li>
  )
}

/** How the member and the group stand, in words. */
function Said({ row: { standing, request } }: { readonly row: GroupRow }): ReactNode {
  if (request?.state === 'accepted' && standing === 'free') {
    return <span>You were welcome until {dayHere(acceptedUntil(request))}. Ask again.</span>
  }
  if (!request || standing === 'free') return null
  if (standing === 'asked') {
    return <span>Asked on {dayHere(msOf(request.at))}. A coach of the group will answer.</span>
  }
  if (standing === 'accepted')
    return <span>You are welcome in this group until {dayHere(acceptedUntil(request))}.</span>
  if (standing === 'barred') {
    return (
      <span>
        You were put out of this group and can’t come back by yourself.{' '}
        {request.byCoach ? 'A coach of the group' : 'An admin'} can change that.
      </span>
    )
  }
  return (
    <span>Not accepted this time. You can ask again from {dayHere(askAgainFrom(request))}.</span>
  )
}

interface AskFormProps {
  readonly name: string
  readonly leaves: string | undefined
  readonly onAsk: (onBoard: boolean) => void
  readonly onCancel: () => void
}

/** What goes with the request is said, and asked, before it is sent (design 1). */
function AskForm({ name, leaves, onAsk, onCancel }: AskFormProps) {
  const [onBoard, setOnBoard] = useState(false)
  return (
    <fieldset className={styles.form} aria-label={`Asking to join ${name}`}>
      <ConsentCheckbox checked={onBoard} onChange={setOnBoard} />
      <p>
        The group’s coaches see your name with the request, and nothing else. If they accept, you
        come in with this month’s points. You can be in one group at a time.
        {leaves !== undefined && ` ${leaveWarning(leaves)}`}
      </p>
      <div className={styles.actions}>
        <Button size="md" onClick={() => onAsk(onBoard)}>
          Send request
        </Button>
        <Button size="md" variant="subtle" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </fieldset>
  )
}
