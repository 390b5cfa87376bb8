import IconSteady from '@tabler/icons-react/dist/esm/icons/IconMetronome.mjs'
import IconImproved from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import type { Award } from '#core/views/ranking/awards.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './award-marks.module.css'
import { AWARDS } from './words.ts'

const ICONS = { improved: IconImproved, steady: IconSteady } as const

export function AwardMarks({ awards }: { readonly awards: readonly Award[] }) {
  return awards.map((award) => (
    <span key={award} className={styles.mark} title={AWARDS[award].title}>
      <AwardIcon award={award} />
      <VisuallyHidden>{AWARDS.most} </VisuallyHidden>
      {AWARDS[award].word}
    </span>
  ))
}

export function AwardLegend({ awards }: { readonly awards: readonly Award[] }) {
  if (awards.length === 0) return null
  return (
    <dl className={styles.legend} aria-label={AWARDS.label}>
      {awards.map((award) => (
        <div key={award}>
          <dt>
            <AwardIcon award={award} /> {AWARDS[award].title}
          </dt>
          <dd>{AWARDS[award].meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function AwardIcon({ award }: { readonly award: Award }) {
  const Icon = ICONS[award]
  return <Icon size={14} stroke={2} aria-hidden="true" className={styles.icon} />
}
