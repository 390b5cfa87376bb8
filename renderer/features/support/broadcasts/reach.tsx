import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Audience } from '#core/broadcasts/broadcast.ts'
import { useCounting } from '#data/admin/broadcasts/use-broadcasts.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { NameList } from '../tools/name-list.tsx'

interface ReachProps {
  readonly cloud: Cloud
  readonly audience: Audience
  readonly onSend: (expected: number) => Promise<void>
}

/** Who gets it, before it is sent; everybody takes a yes that names how many they are. */
export function Reach({ cloud, audience, onSend }: ReachProps) {
  const counting = useCounting(cloud, audience)
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!counting) return <p role="status">Counting…</p>
  const { counted, done, trouble } = counting
  const { count, names } = counted
  const members = `${count} ${count === 1 ? 'member' : 'members'}`
  const isAllowed = done && count > 0 && (audience.kind !== 'everyone' || agreed)
  return (
    <>
      <h3>Who gets it</h3>
      <p role="status">
        {trouble
          ? 'Your community cannot be reached right now.'
          : done
            ? `${members}. Closed accounts are left out.`
            : `Counting… ${members} so far.`}
      </p>
      <NameList label="Who gets it" names={names} count={count} />
      {done && audience.kind === 'everyone' && (
        <Checkbox
          size="md"
          checked={agreed}
          label={`Yes, this goes to everybody: ${members}.`}
          onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
        />
      )}
      <div>
        <Button
          size="md"
          disabled={!isAllowed}
          loading={busy}
          onClick={() => {
            setBusy(true)
            void onSend(count).finally(() => setBusy(false))
          }}
        >
          Send to {members}
        </Button>
      </div>
    </>
  )
}
