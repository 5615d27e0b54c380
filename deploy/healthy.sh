#!/bin/bash
# Whether nginx answers with the page, asked by bash itself: the images have no curl. The backend isn't asked, since starting this
# one anew would not bring that one back.
exec 3<>"/dev/tcp/127.0.0.1/${1:-8080}" || exit 1
printf 'HEAD / HTTP/1.0\r\n\r\n' >&3
read -r status <&3
[[ $status == 'HTTP/1.1 200 '* ]]
