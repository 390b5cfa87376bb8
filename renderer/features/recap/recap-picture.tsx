import { useEffect, useRef, useState } from 'react'
import type { Recap } from '#data/device/recap/use-recap.ts'
import { logError } from '#data/platform/log.ts'
import { useUser } from '#data/records/member/queries.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Checkbox } from '#ui/kit/tick.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast.ts'
import { weekName } from '#ui/week-name.ts'
import { drawingKey, drawRecap, PICTURE_SIZE, type RecapDrawing } from './draw-recap.ts'
import styles from './recap.module.css'
import { comparison, factsOf, hoursLine, pointsUnit } from './words.ts'

export function RecapPicture({ recap: { habits, hours } }: { readonly recap: Recap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const name = useUser()?.name ?? ''
  const [withName, setWithName] = useState(false)
  const [withHours, setWithHours] = useState(false)
  const week = weekName(habits.monday)
  const lines = [comparison(habits), ...factsOf(habits)].filter((line) => line !== undefined)
  const drawing: RecapDrawing = {
    heading: withName ? `${name} · ${week}` : week,
    points: String(habits.points),
    unit: pointsUnit(habits.points),
    days: habits.days,
    lines: withHours && hours ? [...lines, hoursLine(hours)] : lines,
  }
  const key = drawingKey(drawing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the drawing, which is new each time
  useEffect(() => {
    if (canvas.current) drawRecap(canvas.current, drawing)
  }, [key])
  const save = () =>
    canvas.current?.toBlob((picture) => {
      if (!picture) return showToast({ kind: 'warning', message: 'The picture couldn’t be saved.' })
      return void saveFile(picture, `fourfold-week-${habits.monday}.png`).catch((error: unknown) =>
        logError('The picture of the week was not saved:', error),
      )
    })
  return (
    <div className={layout.stack}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`The picture: ${habits.points} points, ${week}`}
        className={styles.canvas}
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
      />
      {name !== '' && (
        <Checkbox label="With my name" checked={withName} onChange={() => setWithName(!withName)} />
      )}
      {hours && (
        <Checkbox
          label="With my hours"
          checked={withHours}
          onChange={() => setWithHours(!withHours)}
        />
      )}
      <p className={layout.muted}>Drawn on this device; it goes nowhere until you share it.</p>
      <Button className={layout.start} onClick={save}>
        Save picture
      </Button>
    </div>
  )
}
