import type { SafetyReport } from '#core/policies/safety/safety-report.ts'
import { classNames } from '../class-names.ts'
import layout from '../kit/layout.module.css'

/** The texts that were reported, as they stood then; always plain text. Pictures are shown by whoever may see them. */
export function ReportedTexts({ report: { shown } }: { readonly report: SafetyReport }) {
  const { bio, location, instagram, youtube, projects, text } = shown
  const texts = [
    { label: 'About', value: bio },
    { label: 'Place', value: location },
    { label: 'Instagram', value: instagram },
    { label: 'YouTube', value: youtube },
    { label: 'Projects', value: projects.join('\n') },
    { label: 'Message', value: text },
  ].filter(({ value }) => value !== '')
  if (texts.length === 0) return null
  return (
    <div className={classNames(layout.tight, layout.typed, layout.inset)}>
      {texts.map(({ label, value }) => (
        <p key={label}>
          <span className={layout.small}>{label}</span>
          {'\n'}
          <bdi>{value}</bdi>
        </p>
      ))}
    </div>
  )
}
