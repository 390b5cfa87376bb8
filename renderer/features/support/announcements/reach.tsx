import { useState } from 'react'
import type { FoundAudience } from '#core/policies/announcements/announcement.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import type { Counted } from '#data/pages/admin/announcements/audience-pages.ts'
import { useCounting } from '#data/pages/admin/announcements/use-announcements.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { NameList } from '../tools/lists.tsx'
import { REACH_WORDS } from './words.ts'

/** How the button says what it does. */
export interface ReachAction {
  readonly label: (count: number) => string
  /** When a planned announcement goes out; undefined if it is sent at once. */
  readonly plannedFor: string | undefined
}

interface ReachProps extends ReachAction {
  readonly cloud: Cloud
  readonly audience: FoundAudience
  readonly onSend: (expected: number) => Promise<void>
}

/** Counts who gets an announcement. */
export function Reach({ cloud, audience, onSend, ...action }: ReachProps) {
  const counting = useCounting(cloud, audience)
  if (!counting) return <p role="status">Counting…</p>
  const { counted, done, trouble } = counting
  const soFar =
    trouble !== undefined ? troubleText(trouble) : REACH_WORDS.countingSoFar(counted.count)
  return (
    <ReachView
      {...action}
      counted={counted}
      status={done ? undefined : soFar}
      isEverybody={audience.kind === 'everyone'}
      onSend={() => onSend(counted.count)}
    />
  )
}

interface ReachViewProps extends ReachAction {
  readonly counted: Counted
  /** Why it cannot be sent yet; undefined once the count is complete. */
  readonly status: string | undefined
  /** Sending requires a checkbox that states the number. */
  readonly isEverybody: boolean
  readonly onSend: () => Promise<void>
}

/** Previews who gets an announcement. */
export function ReachView(props: ReachViewProps) {
  const { counted, status, isEverybody, onSend, label, plannedFor } = props
  const { count, names } = counted
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const isDone = status === undefined
  return (
    <>
      <h3>{REACH_WORDS.title}</h3>
      <p role="status">{status ?? REACH_WORDS.counted(count)}</p>
      <NameList label={REACH_WORDS.title} names={names} count={count} />
      {isDone && isEverybody && (
        <Checkbox
          checked={agreed}
          label={REACH_WORDS.everybody(count)}
          onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
        />
      )}
      {plannedFor !== undefined && <p>It goes out on {plannedFor}.</p>}
      <div>
        <Button
          disabled={!isDone || count === 0 || (isEverybody && !agreed)}
          busy={busy}
          onClick={() => {
            setBusy(true)
            void onSend().finally(() => setBusy(false))
          }}
        >
          {label(count)}
        </Button>
      </div>
    </>
  )
}
