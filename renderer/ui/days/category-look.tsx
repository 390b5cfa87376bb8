/** How a category of hours looks: a colour and an icon, so that nobody has to tell colours apart. */
import IconJob from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconProcrastination from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconSelfCare from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import IconSleep from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconBusiness from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs'
import { CATEGORY_LABELS, type Category } from '#core/values/hours/categories.ts'
import layout from '../kit/layout.module.css'
import './category-colors.css'

const ICONS = {
  business: IconBusiness,
  job: IconJob,
  procrastination: IconProcrastination,
  selfCare: IconSelfCare,
  sleep: IconSleep,
} as const satisfies Record<Category, unknown>

export function CategoryIcon({
  category,
  size = 20,
}: {
  readonly category: Category
  readonly size?: number
}) {
  const Icon = ICONS[category]
  return <Icon size={size} stroke={1.8} aria-hidden="true" />
}

/** A category's name behind its icon, which has its colour. */
export function CategoryName({ category }: { readonly category: Category }) {
  return (
    <span className={layout.named} data-category={category}>
      <CategoryIcon category={category} size={18} />
      {CATEGORY_LABELS[category]}
    </span>
  )
}
