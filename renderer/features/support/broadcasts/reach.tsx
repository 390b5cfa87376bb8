import { useState } from 'react'
import type { Audience } from '#core/admin/broadcast.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { useCounting } from '#data/pages/admin/broadcasts/use-broadcasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { NameList } from '../tools/name-list.tsx'
import { TOOL_WORDS } from '../tools/words.ts'
import { REACH_WORDS } from './words.ts'

interface ReachProps {
  readonly cloud: Cloud
  readonly audience: Audience
  readonly onSend: (expected: number) => Promise<void>
}

/** Previews who gets an announcement. Sending to everybody requires a checkbox that states their number. */
export function Reach({ cloud, audience, onSend }: ReachProps) {
  const counting = useCounting(cloud, audience)
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!counting) return <p role="status">{REACH_WORDS.counting}</p>
  const { counted, done, trouble } = counting
  const { count, names } = counted
  const isAllowed = done && count > 0 && (audience.kind !== 'everyone' || agreed)
  return (
    <>
      <h3>{REACH_WORDS.title}</h3>
      <p role="status">
        {trouble
          ? TOOL_WORDS.unreachable
          : done
            ? REACH_WORDS.counted(count)
            : REACH_WORDS.countingSoFar(count)}
      </p>
      <NameList label={REACH_WORDS.title} names={names} count={count} />
      {done && audience.kind === 'everyone' && (
        <Checkbox
          checked={agreed}
          label={REACH_WORDS.everybody(count)}
          onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
        />
      )}
      <div>
        <Button
          disabled={!isAllowed}
          busy={busy}
          onClick={() => {
            setBusy(true)
            void onSend(count).finally(() => setBusy(false))
          }}
        >
          {REACH_WORDS.send(count)}
        </Button>
      </div>
    </>
  )
}
