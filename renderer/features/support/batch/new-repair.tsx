import { useState } from 'react'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginRepair } from '#data/pages/admin/batch/run-orders.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import styles from '../tools/tools.module.css'
import { failureText } from '../tools/words.ts'
import { REPAIR_WORDS } from './words.ts'

/** Previews what filling missing fields of members would change. */
export function NewRepair({ cloud }: { readonly cloud: Cloud }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const start = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await beginRepair(cloud)
    } catch (error) {
      setProblem(failureText(error))
    }
    setBusy(false)
  }
  return (
    <Card title={REPAIR_WORDS.title}>
      <p className={layout.hint}>{REPAIR_WORDS.about}</p>
      {problem !== undefined && (
        <p className={layout.trouble} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void start()}>
          Preview changes
        </Button>
        <p className={layout.hint}>Lists what would change, and changes nothing.</p>
      </div>
    </Card>
  )
}
