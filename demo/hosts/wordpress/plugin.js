// The plugin's own script. WordPress adds `?ver=` to each address that it writes: two addresses are two modules, which share one session.
import { configure } from '/ramal/ramal.js?ver=0.1.0';

// The `$` of the page is somebody else's.
const $ = jQuery.noConflict();

$(document).on('ramal-navigate', (event) => {
  const { name, params } = event.originalEvent.detail;
  if (name !== 'ViewCallById') return;
  event.preventDefault();
  $('#place').empty().append($('<ramal-call-player>').attr('call-id', params.id));
});

$('.to-top').on('click', () => $('#place').prependTo('.entry-content').hide().fadeIn(200));

const { baseUrl } = await $.getJSON('/my/settings');
configure({ baseUrl, getToken: () => $.getJSON('/my/ramal-token') });
await import('/any-tag.js');
