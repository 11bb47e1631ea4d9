import { chromium } from 'playwright';
import { startDemo } from './tests/support/demo-server.mjs';
const demo = await startDemo({ seedCalls: 100 });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
try {
const { token } = await (await fetch(`${demo.url}/api/auth/login`, {method:'POST', headers:{'Content-Type':'application/json'}, body: JSON.stringify(demo.account)})).json();
const h = { Authorization: `Bearer ${token}`, 'x-level-id': '1' };
const list = await (await fetch(`${demo.url}/api/select-options/connect-flows`, {headers:h})).json();
let best=null; for (const f of list) { const r = await (await fetch(`${demo.url}/api/connect-flows/${f.id}/flow`, {headers:h})).json(); const n=(r.elements??[]).length; if(!best||n>best.n) best={id:f.id,n,name:f.name}; }
console.log(best);
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
page.on('pageerror', e => console.log('pageerror', e.message));
await page.route('**/look.html', r => r.fulfill({contentType:'text/html', body:`<!doctype html><html lang=pt><meta charset=utf-8><style>body{margin:0}ramal-flow-designer{--ramal-designer-height:900px}</style><script type=module>import {configure} from '/ramal/ramal.js'; configure({baseUrl:'/api', token:'${token}', level:1, locale:'pt-BR'})</script><ramal-flow-designer flow-id="${best.id}"></ramal-flow-designer>`}));
await page.goto(`${demo.url}/look.html`);
const el = page.locator('ramal-flow-designer .canvas-card').first(); await el.waitFor({timeout:30000}); await page.waitForTimeout(500);
await page.screenshot({path:'/tmp/w/r1.png'});
await page.locator('ramal-flow-designer .canvas-cards').focus(); await page.keyboard.press('t'); await page.waitForTimeout(500); await page.keyboard.press('ArrowDown'); await page.keyboard.press('ArrowDown'); await page.keyboard.press('ArrowDown'); await page.keyboard.press('+'); await page.waitForTimeout(400);
await page.screenshot({path:'/tmp/w/r2.png'});
await page.keyboard.press('Enter'); await page.waitForTimeout(800); await page.screenshot({path:'/tmp/w/r3.png'});
} finally { await browser.close(); await demo.stop(); }
