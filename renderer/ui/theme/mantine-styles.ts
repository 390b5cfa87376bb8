/** What every screen's style stands on; the parts that use a component of Mantine's bring its style along. */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './theme-variables.css'
import './base.css'
