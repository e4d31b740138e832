export { kkKZ as muiMessages } from '@mui/material/locale'
