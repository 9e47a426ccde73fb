export function page({
  name = 'Dell Inc. Vostro 3510',
  build = '22621.1.amd64fre',
  design = '54,006 mWh',
  full = '40,505 mWh',
}) {
  return `<!DOCTYPE html><html><head><style>td { color: black }</style><script>if (1 < 2) draw('<td>')</script></head>
<body><h1>Battery report</h1><table><tr><td class="label">COMPUTER NAME</td><td>NIMBUS</td></tr>
<tr><td class="label">SYSTEM PRODUCT NAME</td><td>${name}</td></tr>
<tr><td class="label">OS BUILD</td><td>${build}</td></tr></table>
<h2>Installed batteries</h2><table><tr><td><span class="label">NAME</span></td><td>AB12</td></tr>
<tr><td><span class="label">SERIAL NUMBER</span></td><td>4711</td></tr>
<tr><td><span class="label">DESIGN CAPACITY</span></td><td>${design}
</td></tr><tr><td><span class="label">FULL CHARGE CAPACITY</span></td><td>${full}
</td></tr><tr><td><span class="label">CYCLE COUNT</span></td><td> 211 </td></tr></table>
<h2>Battery capacity history</h2><table><tr><td>2024-01-01</td><td>41,000 mWh</td><td>54,006 mWh</td></tr></table></body></html>`
}
