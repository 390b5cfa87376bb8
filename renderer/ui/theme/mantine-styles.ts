/** The base of every screen's style; parts that use a Mantine component import its style themselves. */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './theme-variables.css'
import './tokens.css'
import './base.css'
